import { growth } from '@touchline/domain/shared/time/period.ts'
import { numberText, percentText } from '#ui/text/numbers.ts'

type Compared = { now: number; before: number; name: string; text?: (value: number) => string }

/** More or less than before, as a share where there were enough to speak of one: "▲ 12% over the period before (278)". */
export function comparedText({ now, before, name, text = numberText }: Compared): string {
  const grown = growth(now, before)
  if (grown === undefined || !Number.isFinite(grown)) return `${text(before)} ${name}`
  return `${changeText(grown)} ${name} (${text(before)})`
}

const changeText = (grown: number) =>
  grown === 0
    ? 'As many as'
    : `${grown > 0 ? '▲' : '▼'} ${percentText(Math.abs(grown))} ${grown > 0 ? 'over' : 'under'}`
