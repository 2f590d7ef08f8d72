import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { OwnershipStatus } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import {
  assessRequest,
  needsSecondApproval,
  type RiskAssessment,
} from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { ownershipTransitions } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators } from '#administrators.ts'
import { clubId } from './clubs.ts'
import type { DemoContext } from '#demo-item.ts'
import { deciderOf, type Decider } from '#history.ts'
import { randomOf } from '#random.ts'
import { HOUR } from '#sign-up-time.ts'
import { ownershipBlocks, type DemoSize } from '#sizes.ts'
import { castOf } from './club.ts'
import { decidedDrafts } from './ownership-decided.ts'
import type { Draft, Step } from './ownership-draft.ts'
import { emailOf, openDrafts } from './ownership-open.ts'

/** Requests per block of users. */
export const BLOCK_SIZE = 160

/** Key of the n-th request, counted from 1; the first 38 of each 160 are open. */
export const ownershipId = (number: number): string => `ownership-${`${number}`.padStart(4, '0')}`

/** A decision with its author; `cause`: the decision that superseded a rival. */
export type Decided = Omit<Step, 'by' | 'because'> & {
  id: string
  by: Decider
  from: OwnershipStatus
  to: OwnershipStatus
  cause?: string
}

export type PlannedRequest = Draft & {
  number: number
  appealOfNumber: number | undefined
  email: string
  risk: RiskAssessment
  currentManagerIds: string[]
  decided: Decided[]
}

/** A person becomes or stops being a manager of a club by a decision. */
type Follow = { at: Date; by: Decider; cause: string }
export type ClubFollow = Follow & { add?: string; remove?: string }
export type UserFollow = Follow & { add?: string; remove?: string }

type Block = {
  requests: PlannedRequest[]
  open: Map<number, PlannedRequest[]>
  ofClub: Map<number, ClubFollow[]>
  ofUser: Map<number, UserFollow[]>
}
const known = new Map<string, Block>()

/** Requests of a block of users and their consequences. */
export function ownershipBlock(block: number, context: DemoContext): Block {
  const key = `${context.size} ${context.now.getTime()} ${block}`
  const found = known.get(key) ?? plannedBlock(block, context)
  known.set(key, found)
  return found
}

const USERS_A_BLOCK = 1200

/** Consequences for a user by index, in order of time; `add` and `remove` are clubs. */
export function followsOfUser(index: number, context: DemoContext): readonly UserFollow[] {
  const block = Math.floor(index / USERS_A_BLOCK)
  if (block >= ownershipBlocks[context.size]) return []
  return ownershipBlock(block, context).ofUser.get(index) ?? []
}

/** Consequences for a club, in order of time; `add` and `remove` are people. */
export const followsOfClub = (number: number, context: DemoContext): readonly ClubFollow[] =>
  blocks(context).flatMap(({ ofClub }) => ofClub.get(number) ?? [])

export const openRequestsOf = (number: number, context: DemoContext): readonly PlannedRequest[] =>
  blocks(context).flatMap(({ open }) => open.get(number) ?? [])

const isOpen = ({ decided }: Pick<PlannedRequest, 'decided'>): boolean =>
  ['pending', 'needsInfo'].includes(decided.at(-1)?.to ?? 'pending')

const blocks = (context: DemoContext): Block[] =>
  Array.from({ length: blocksOf(context.size) }, (_, block) => ownershipBlock(block, context))

const blocksOf = (size: DemoSize) => ownershipBlocks[size]

function plannedBlock(block: number, context: DemoContext): Block {
  const cast = castOf(block, context)
  const decided = decidedDrafts(cast, randomOf('ownership-drafts', block), context)
  const drafts = [...openDrafts(cast, decided, context), ...decided.all]
  const numbers = new Map(drafts.map((draft, at) => [draft, block * BLOCK_SIZE + at + 1]))
  const managersAt = (draft: Draft) => managersBefore(draft, drafts)

  // The number of an approval's entry depends on whether a first one came before, and that on the risk.
  const assessed = new Map(drafts.map((draft) => [draft, riskOf(draft, drafts, managersAt(draft))]))
  const stepsOf = (draft: Draft) => withFirstApproval(draft, assessed.get(draft))
  const idOf = (draft: Draft, step: Step) =>
    decisionId(
      'clubOwnershipRequests',
      ownershipId(numbers.get(draft) ?? 0),
      stepsOf(draft).findIndex(({ action, at }) => action === step.action && +at === +step.at) + 2,
    )

  const deciders = new Map<Step, Decider>()
  const requests = drafts.map((draft): PlannedRequest => {
    const number = numbers.get(draft) ?? 0
    const random = randomOf('ownership-deciders', number)
    const decidedBy: Decider[] = []
    return {
      ...draft,
      number,
      appealOfNumber: draft.appealOf && numbers.get(draft.appealOf),
      email: emailOf(draft),
      risk: assessed.get(draft) ?? { score: 0, flags: [], points: [] },
      currentManagerIds: managersAt(draft),
      decided: statesOf(stepsOf(draft)).map(({ step, from, to }) => {
        const { because, by: settled, ...told } = step
        const winner = because?.steps.find(({ action }) => action === 'approve')
        const not = [draft.person.user.id, ...decidedBy.map(({ uid }) => uid)]
        const by = (winner && deciders.get(winner)) ?? settled ?? deciderOf(random, not, step.at, context)
        if (step.action === 'approveFirst') decidedBy.push(by)
        deciders.set(step, by)
        return {
          ...told,
          id: idOf(draft, step),
          by,
          from,
          to,
          ...(because && winner ? { cause: idOf(because, winner) } : {}),
        }
      }),
    }
  })
  const open = Map.groupBy(requests.filter(isOpen), ({ place }) => place.number)
  return { requests, open, ...followsOf(requests) }
}

/** An approved risky request starts with another administrator's approval. */
function withFirstApproval({ steps }: Draft, risk: RiskAssessment | undefined): Step[] {
  const approval = steps.find(({ action }) => action === 'approve')
  if (approval === undefined || !needsSecondApproval({ riskScore: risk?.score })) return steps
  const [founder] = administrators
  const by = { uid: founder.uid, name: fullName(founder) }
  const first: Step = { action: 'approveFirst', at: new Date(approval.at.getTime() - HOUR / 2), by }
  return steps.flatMap((step) => (step === approval ? [first, step] : [step]))
}

function statesOf(steps: readonly Step[]): { step: Step; from: OwnershipStatus; to: OwnershipStatus }[] {
  let state: OwnershipStatus = 'pending'
  return steps.map((step) => {
    const from = state
    if (step.action !== 'approveFirst') state = ownershipTransitions[step.action].to
    return { step, from, to: state }
  })
}

/** Managers of the club at the time of the request. */
function managersBefore({ place, createdAt }: Draft, drafts: readonly Draft[]): string[] {
  const granted = drafts.filter((other) => other.place.number === place.number && approvalOf(other))
  const later = new Set(granted.map(({ person }) => person.user.id))
  const managers = new Set(place.managers.filter((uid) => !later.has(uid)))
  const steps = granted
    .flatMap((draft) => draft.steps.map((step) => ({ draft, step })))
    .filter(({ step }) => step.at < createdAt)
    .toSorted((a, b) => a.step.at.getTime() - b.step.at.getTime())
  for (const { draft, step } of steps) {
    if (step.action === 'revoke') managers.delete(draft.person.user.id)
    if (step.action !== 'approve') continue
    if (draft.instead) managers.delete(draft.instead.user.id)
    managers.add(draft.person.user.id)
  }
  return [...managers]
}

const approvalOf = ({ steps }: Draft) => steps.find(({ action }) => action === 'approve')

function riskOf(draft: Draft, drafts: readonly Draft[], managerIds: readonly string[]): RiskAssessment {
  const { person, place, createdAt, evidence } = draft
  const others = drafts
    .filter((other) => other !== draft && other.person.index === person.index)
    .map((other) => ({
      clubId: clubId(other.place.number),
      createdAt: other.createdAt,
      status: statesOf(other.steps.filter(({ at }) => at < createdAt)).at(-1)?.to ?? 'pending',
    }))
  return assessRequest(
    { email: emailOf(draft), createdAt, userId: person.user.id, clubId: clubId(place.number), evidence },
    { club: { website: place.club.website, managerIds }, user: person.user, others },
  )
}

function followsOf(requests: readonly PlannedRequest[]): Pick<Block, 'ofClub' | 'ofUser'> {
  const ofClub = new Map<number, ClubFollow[]>()
  const ofUser = new Map<number, UserFollow[]>()
  const add = <F extends Follow>(map: Map<number, F[]>, key: number, follow: F) =>
    map.set(
      key,
      [...(map.get(key) ?? []), follow].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    )
  for (const { person, place, instead, decided } of requests)
    for (const { action, at, by, id: cause } of decided) {
      const told = { at, by, cause }
      const club = clubId(place.number)
      if (action === 'approve') {
        add(ofClub, place.number, {
          ...told,
          add: person.user.id,
          ...(instead ? { remove: instead.user.id } : {}),
        })
        add(ofUser, person.index, { ...told, add: club })
        if (instead) add(ofUser, instead.index, { ...told, remove: club })
      }
      if (action === 'revoke') {
        add(ofClub, place.number, { ...told, remove: person.user.id })
        add(ofUser, person.index, { ...told, remove: club })
      }
    }
  return { ofClub, ofUser }
}
