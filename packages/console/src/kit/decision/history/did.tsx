import { t } from '@touchline/domain/language/t.ts'
import { rich } from '#ui/text/rich.tsx'

/** Who did something, and the deed, by the vocabulary of a noun: "Ana Silva approved the club". */
export const Did = ({ who = t('Someone'), deed }: { who: string | undefined; deed: string }) =>
  rich(t('<b>{who}</b> {deed}', { who, deed }), { b: (name) => <b>{name}</b> })
