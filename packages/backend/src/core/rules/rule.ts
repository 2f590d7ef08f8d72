import type { Code } from '#core/rules/compile/run.ts'
import type { BlockAllow } from './matching.ts'

/** A compiled allow. */
export type Rule = BlockAllow & { readonly code: Code; readonly line: number }
