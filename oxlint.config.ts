import { defineConfig } from 'oxlint'
import { banned, importLaw, upward } from './tools/checks/import-law.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'import', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**', '.touchline/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-disabled-tests': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'max-lines': ['error', { max: 300 }],
    ...banned(upward),
  },
  overrides: [
    ...importLaw,
    // A table, with a row for each noun: it is read as one.
    { files: ['packages/domain/src/engine/catalogue/nouns.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['*.config.ts', 'packages/*/*.config.ts', 'e2e/testing/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
})
