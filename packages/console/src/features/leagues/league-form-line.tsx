import { t, tc } from '@touchline/domain/language/t.ts'
import type { FormResult, Outcome } from '@touchline/domain/nouns/match/form-guide.ts'
import { teamName } from '@touchline/domain/nouns/match/match.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import type { KeyboardEvent } from 'react'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { isRtl, stepAlong } from '#ui/text/direction.ts'
import { exactDay, useTimeZone } from '#ui/time.tsx'
import classes from './league-form-line.module.css'

const letters: Record<Outcome, string> = { won: t('W'), drawn: t('D'), lost: t('L') }
const words: Record<Outcome, string> = {
  won: tc('match', 'Won'),
  drawn: tc('match', 'Drawn'),
  lost: tc('match', 'Lost'),
}

type FormLineProps = { club: string; results: readonly FormResult[] }

/** The latest results of a club, newest last. One Tab stop; arrows move between matches. */
export function FormLine({ club, results }: FormLineProps) {
  const zone = useTimeZone()
  if (results.length === 0) return null
  return (
    <ol className={classes['form']} aria-label={t('Form of {club}', { club })} onKeyDown={moveFocus}>
      {results.map(({ match, outcome }, at) => {
        const day = match.kickOff ? `, ${exactDay(match.kickOff, zone)}` : ''
        const score = match.score ? scoreText(match.score) : '–'
        const told = `${words[outcome]}: ${teamName(match.home)} ${score} ${teamName(match.away)}${day}`
        return (
          <li key={match.id}>
            <Link
              to={paths.match(match.id)}
              className={classes['result'] ?? ''}
              data-outcome={outcome}
              title={told}
              aria-label={told}
              tabIndex={at === results.length - 1 ? 0 : -1}
            >
              {letters[outcome]}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = stepAlong(event.key, isRtl(event.currentTarget))
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const to = links[links.findIndex((link) => link === document.activeElement) + step]
  if (to === undefined) return
  // The table scrolls sideways by these keys.
  event.preventDefault()
  to.focus()
}
