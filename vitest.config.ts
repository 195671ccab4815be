import { defineConfig } from 'vitest/config';

// The studio's own vite.config.ts builds three bundles out of one renderer root; unit tests need none of it.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    cache: false,
    coverage: { provider: 'v8', reportsDirectory: 'coverage', include: ['shared/**', 'electron/**', 'headless/**'] },
  },
});
