import type { Code } from '#core/rules/compile/run.ts'
import type { BlockAllow } from './matching.ts'

/** An allow ready to be asked. */
export type Rule = BlockAllow & { readonly code: Code; readonly line: number }
