import type { Code } from './run.ts'

/** Filled later, so that mutually recursive functions don't nest while compiling. */
export type CompiledFunction = { lets: readonly LetCode[]; body: Code }

type LetCode = { readonly start: number; readonly code: Code }
