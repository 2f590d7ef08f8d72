import type { Code } from './run.ts'

/** Filled when its turn comes, so that functions that call each other do not nest while they are compiled. */
export type CompiledFunction = { lets: readonly LetCode[]; body: Code }

type LetCode = { readonly start: number; readonly code: Code }
