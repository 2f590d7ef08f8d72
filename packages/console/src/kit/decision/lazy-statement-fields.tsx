import { lazyPart } from '#kit/lazy-part.tsx'

/** Has the words of every noun, so it is loaded just before a decision. */
export const StatementFields = lazyPart(async () => (await import('./statement-fields.tsx')).StatementFields)
