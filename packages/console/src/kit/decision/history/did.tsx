import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Vocabulary } from './vocabulary.ts'

type Done = Pick<Decision, 'byName' | 'action'>

/** Who did something, and the deed, by the vocabulary of a noun: "Ana Silva approved the club". */
export const Did = ({ who = t('Someone'), deed }: { who: string | undefined; deed: string }) =>
  rich(t('<b>{who}</b> {deed}', { who, deed }), { b: (name) => <b>{name}</b> })

/** The same as text, quoted by what refers to it. */
export const didText = ({ byName, action }: Done, { actions }: Vocabulary): string =>
  t('{who} {deed}', { who: byName ?? t('Someone'), deed: labelIn(actions, action) })
