import type { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useSay, useWords } from '../i18n/use-words.ts';
import { formatShown } from './format/apply-formatting.ts';
import { formatterOf } from './format/format-text.ts';
import { setHook } from './hook/provide.ts';
import { scriptMarkers } from './hook/script-markers.ts';
import type { EditorMarker } from './marker.ts';
import { optionsOf } from './options.ts';
import type { CodeEditorProps } from './code-editor-props.ts';
import { giveEditorBack, takeEditor } from './editor-pool.ts';
import { showMarkers } from './show-markers.ts';
import { modelAt } from './models.ts';
import type { KeptText } from './models.ts';
import { setSchema } from './schemas.ts';
import { useMonaco } from './use-monaco.ts';

const NO_MARKERS: readonly EditorMarker[] = [];

/** Monaco inside `host`, in step with the props. `ready` once it can be typed into. */
export function useEditor(host: RefObject<HTMLDivElement | null>, props: CodeEditorProps): 'loading' | 'ready' {
  const module = useMonaco();
  const instance = useRef<editor.IStandaloneCodeEditor | null>(null);
  const putting = useRef(false);
  const shown = useRef<KeptText | null>(null);
  const { path, value, schema, hook, reveal, highlight } = props;
  const say = useSay();
  const t = useWords();
  const speech = useMemo(() => ({ say, t }), [say, t]);
  const given = props.markers ?? NO_MARKERS;
  const markers = useMemo(
    () => (hook ? [...given, ...scriptMarkers(hook, props.language, value, given, speech)] : given),
    [hook, props.language, value, given, speech],
  );

  const hearChange = useEffectEvent((text: string) => {
    if (!putting.current) props.onChange?.(text);
  });
  const hearCursor = useEffectEvent((line: number, column: number) => props.onCursor?.({ line, column }));
  const hearFocus = useEffectEvent((state: 'in' | 'out') => props.onFocus?.(state));
  const hearMarkers = useEffectEvent(
    (found: readonly { message: string; severity: number; startLineNumber: number; startColumn: number }[]) =>
      props.onProblems?.(
        found.map((m) => ({
          message: m.message,
          severity: m.severity >= 8 ? 'error' : m.severity >= 4 ? 'warning' : 'hint',
          line: m.startLineNumber,
          column: m.startColumn,
        })),
      ),
  );
  const keepView = (): void => {
    if (shown.current) shown.current.view = instance.current?.saveViewState() ?? null;
  };
  const format = useEffectEvent(async () => {
    const editor = instance.current;
    if (!module || !editor || props.readOnly === true) return;
    const formatting = await formatShown(module.monaco, editor, props.language);
    if (formatting) props.onFormat?.(formatting);
  });
  const initialOptions = useEffectEvent(() => optionsOf(props));

  useLayoutEffect(() => {
    if (!module || !host.current) return;
    const { monaco } = module;
    const pooled = takeEditor(monaco, host.current, initialOptions());
    const created = pooled.instance;
    instance.current = created;
    const subscriptions = [
      created.onDidChangeModelContent(() => hearChange(created.getValue())),
      created.onDidChangeCursorPosition(({ position }) => hearCursor(position.lineNumber, position.column)),
      created.onDidFocusEditorWidget(() => hearFocus('in')),
      created.onDidBlurEditorWidget(() => hearFocus('out')),
      monaco.editor.onDidChangeMarkers((uris) => {
        const model = created.getModel();
        if (model && uris.some((uri) => uri.toString() === model.uri.toString()))
          hearMarkers(monaco.editor.getModelMarkers({ resource: model.uri, owner: model.getLanguageId() }));
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
      keepView();
      shown.current = null;
      giveEditorBack(pooled);
      instance.current = null;
    };
  }, [module, host]);

  // Before the next key press can be heard: a later effect would put an older text over a newer one.
  useLayoutEffect(() => {
    const current = instance.current;
    if (!module || !current) return;
    setSchema(module.jsonDefaults, path, schema);
    putting.current = true;
    const kept = modelAt(module.monaco, path, props.language, value);
    putting.current = false;
    if (current.getModel() === kept.model) return;
    keepView();
    shown.current = kept;
    current.setModel(kept.model);
    if (kept.view) current.restoreViewState(kept.view);
    const position = current.getPosition();
    if (position) hearCursor(position.lineNumber, position.column);
  }, [module, path, props.language, value, schema]);
  useEffect(() => {
    const model = instance.current?.getModel();
    if (module && model) setHook(module.monaco, model, hook && { hook, speech });
  }, [module, path, props.language, hook, speech]);
  useEffect(() => {
    if (!module || !instance.current || props.readOnly === true || formatterOf(props.language) === null) return;
    const action = instance.current.addAction({
      id: 'studio.format',
      label: t('editor.format'),
      keybindings: [module.monaco.KeyMod.Shift | module.monaco.KeyMod.Alt | module.monaco.KeyCode.KeyF],
      contextMenuGroupId: '1_modification',
      run: () => format(),
    });
    return () => action.dispose();
  }, [module, props.readOnly, props.language, t]);
  const firstFormat = useRef(props.format);
  useEffect(() => {
    // What was given before the editor stood there asks for nothing now.
    if (props.format === firstFormat.current) return;
    firstFormat.current = props.format;
    void format();
  }, [props.format]);

  useEffect(() => {
    instance.current?.updateOptions(optionsOf(props));
  });
  useEffect(() => {
    if (module && instance.current) return showMarkers(module.monaco, instance.current, markers);
    return undefined;
  }, [module, path, markers, value]);
  useEffect(() => {
    const model = instance.current?.getModel();
    if (!module || !instance.current || !highlight || !model) return;
    const last = Math.min(highlight.last, model.getLineCount());
    const lines = instance.current.createDecorationsCollection([
      {
        range: new module.monaco.Range(Math.min(highlight.first, last), 1, last, 1),
        options: { isWholeLine: true, className: 'line-own' },
      },
    ]);
    return () => lines.clear();
  }, [module, path, highlight]);
  useEffect(() => {
    if (!module || !reveal || !instance.current) return;
    instance.current.setPosition({ lineNumber: reveal.line, column: reveal.column });
    instance.current.revealLineInCenter(reveal.line);
    if (reveal.focus !== 'leave') instance.current.focus();
  }, [module, reveal]);

  return module ? 'ready' : 'loading';
}
