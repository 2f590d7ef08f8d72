import type * as z from 'zod/mini'
import { characters } from './kind-text.ts'

/** No form takes so long a text. */
const TOO_LONG = 100_000

/** The type of a text with the bounds of its form. Forms count by functions of their own, so it is found by asking. */
export function enteredText(schema: z.ZodMiniType<string>): string {
  const takes = (length: number) => schema.safeParse('x'.repeat(length)).success
  const min = [1, 2, 3, 4, 5].find(takes)
  if (min === undefined || takes(TOO_LONG)) throw new Error('This form has no bounds of lengths.')
  let [max, outside] = [min, TOO_LONG]
  while (outside - max > 1) {
    const middle = Math.floor((max + outside) / 2)
    if (takes(middle)) max = middle
    else outside = middle
  }
  return `text, ${characters({ min, max })}`
}
