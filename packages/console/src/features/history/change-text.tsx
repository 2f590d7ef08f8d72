import { inShort } from '@touchline/domain/shared/in-short.ts'
import { rich } from '#ui/text/rich.tsx'
import type { ChangeInShort } from './history-words.ts'
import classes from './history.module.css'

/** A change in short; its arrow points along the line, and each side reads in its own direction. */
export const ChangeText = ({ change: { sentence, before, after } }: { change: ChangeInShort }) =>
  rich(sentence, {
    before: () => <span dir="auto">{inShort(before)}</span>,
    arrow: () => <span className={classes['arrow']}>→</span>,
    after: () => <span dir="auto">{inShort(after)}</span>,
  })
