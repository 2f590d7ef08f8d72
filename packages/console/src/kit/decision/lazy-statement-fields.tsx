import { lazyPart } from '#kit/lazy-part.tsx'

/** With the words of every noun: loaded when somebody is about to decide. */
export const StatementFields = lazyPart(async () => (await import('./statement-fields.tsx')).StatementFields)
