import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import { inShort } from '@touchline/domain/shared/in-short.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Vocabulary } from './vocabulary.ts'

type Done = Pick<Decision, 'byName' | 'action'>

/** Sentence of an action in the words of its noun, with `<who/>` in place of the person. */
export const deedOf = ({ action }: Pick<Done, 'action'>, { actions }: Vocabulary): string =>
  entryOf(actions, action) ?? t('<who/>: {action}', { action })

/** An action with its author: "Ana Silva approved the club". */
export const Did = ({ who = t('Someone'), deed }: { who: string | undefined; deed: string }) =>
  rich(deed, { who: () => <b>{inShort(who)}</b> })

/** Same as text, quoted in references to it. */
export const didText = ({ byName, action }: Done, vocabulary: Vocabulary): string =>
  deedOf({ action }, vocabulary).replace('<who/>', () => inShort(byName ?? t('Someone')))
