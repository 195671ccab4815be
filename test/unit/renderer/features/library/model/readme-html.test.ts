import { expect, it } from 'vitest';
import { readmeHtml } from '../../../../../../renderer/features/library/model/readme-html.ts';

it.each([
  ['a script', 'a <script>alert(1)</script> b', '<p>a &lt;script&gt;alert(1)&lt;/script&gt; b</p>\n'],
  ['a block of HTML', '<iframe src="//evil"></iframe>', '<p>&lt;iframe src=&quot;//evil&quot;&gt;&lt;/iframe&gt;</p>\n'],
  ['a handler', '<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>\n'],
  ['a picture', '![pi"c](https://evil.example/x.png)', '<p><span class="readme-picture">pi&quot;c</span></p>\n'],
  ['a picture without words', '![](https://evil.example/x.png)', '<p><span class="readme-picture">https://evil.example/x.png</span></p>\n'],
  ['an address of a script', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
  ['a path beside the page', '[x](../settings)', '<p><span class="readme-dead" title="../settings">x</span></p>\n'],
  [
    'an address outside, which is only kept as data',
    '[x](https://a.example/?q="><b>)',
    '<p><a role="link" tabindex="0" data-address="https://a.example/?q=%22%3E%3Cb%3E">x</a></p>\n',
  ],
  ['a bare address', 'https://a.example', '<p><a role="link" tabindex="0" data-address="https://a.example">https://a.example</a></p>\n'],
  [
    'a link about another in a picture',
    '[![in](x.png)](https://a.example) [b](c)',
    '<p><a role="link" tabindex="0" data-address="https://a.example"><span class="readme-picture">in</span></a> <span class="readme-dead" title="c">b</span></p>\n',
  ],
  ['a heading, which stands below the page’s own', '# One\n\n##### Five', '<h3>One</h3>\n<h6>Five</h6>\n'],
  ['its own title again', '# 保护锁文件\n\nText', '<p>Text</p>\n'],
])('makes harmless: %s', (_title, text, html) => {
  expect(readmeHtml(text, ['Protect lock files', '保护锁文件'])).toBe(html);
});

it('cuts what nobody would read', () => {
  expect(readmeHtml('a'.repeat(3_000_000), []).length).toBeLessThan(300_000);
});
