import type { BlockAllow } from './matching.ts'
import type { Code } from './run.ts'

/** An allow ready to be asked. */
export type Rule = BlockAllow & { readonly code: Code; readonly line: number }
