import { reportFit } from '@touchline/domain/nouns/report/report-fit.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { Side } from '@touchline/runner/derive/around.ts'
import type { Planned } from '@touchline/runner/derive/planner.ts'
import { noteIn, shown, type Findings } from './report.ts'

const fitOf = ({ id, ours }: Side) => reportFit(id, plainFields(ours?.fields ?? {}))

/** Plans what reports by people lack, so that the runner counts them. */
export const planReports = (page: readonly Side[]): Planned[] =>
  page.map((side) => ({
    side,
    plan: {
      values: new Map(Object.entries(fitOf(side).fills).map(([name, value]) => [name, wireValue(value)])),
      left: [],
      merged: undefined,
      undecided: [],
    },
  }))

/** Adds a report by a person to the findings; `findings` changes. */
export function findInReport(findings: Findings, { side, plan }: Planned): void {
  const note = noteIn(findings, side.id)
  const { wrong, isCounted } = fitOf(side)
  findings.records++
  findings.toWrite += plan.values.size > 0 ? 1 : 0
  for (const field of plan.values.keys()) note('missing', field)
  for (const part of wrong)
    note(isCounted || part === 'reason' ? 'unfit' : 'uncounted', part, shown(side.ours?.fields[part]))
}
