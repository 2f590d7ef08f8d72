import { listText } from '@touchline/domain/language/list-text.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { commented } from '#data/tray/commented.ts'
import { waitingTitle } from './waiting-text.ts'

/** The most that are named; further ones are only counted. */
const NAMED = 3

/** Sentence for changes that have been sent, the names of the first in it. Reads at most three records and what names them. */
export async function sentText(sent: readonly [Waiting, ...Waiting[]]): Promise<string> {
  const [first, ...others] = sent
  if (others.length === 0) {
    const on = await commented(first)
    return on === undefined
      ? t('Sent: {change}.', { change: waitingTitle(first) })
      : t('Comment on {name} sent.', { name: on })
  }
  const named = await Promise.all(
    sent.slice(0, NAMED).map(async (one) => {
      const on = await commented(one)
      return on === undefined ? waitingTitle(one) : t('Comment on {name}', { name: on })
    }),
  )
  const count = t('{count, plural, one {# change} other {# changes}} sent.', { count: sent.length })
  return `${count} ${listText(named)}`
}
