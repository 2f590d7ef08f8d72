import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators } from '#administrators.ts'
import type { DemoContext } from '#demo-item.ts'
import { HOUR } from '#sign-up-time.ts'
import type { Cast, Person } from './club.ts'
import type { Decided } from './ownership-decided.ts'
import { agoOf, question, type Draft, type Step, type Told } from './ownership-draft.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'

/**
 * The 38 open requests: rivals, transfers, every risk signal, four eyes, appeals, overdue ones; the last six wait for
 * an answer.
 */
export function openDrafts(cast: Cast, { rejected, again }: Decided, context: DemoContext): Draft[] {
  const ago = agoOf(context)
  const claim = (hours: number, told: Told = {}): Draft => {
    const createdAt = told.createdAt ?? ago(hours)
    return {
      person: told.person ?? cast.newcomer(createdAt),
      place: told.place ?? cast.place(createdAt),
      kind: 'claim',
      mail: 'own',
      evidence: ['pdf'],
      steps: [],
      ...told,
      createdAt,
    }
  }
  const hasWebsite = { place: () => cast.place(ago(48), ({ website }) => website !== undefined) }
  const managed = (hours: number, told: Told): Draft => claim(hours, { place: cast.keeper().place, ...told })
  const unverified = (hours: number) =>
    cast.newcomer(ago(hours), ({ emailVerified }) => emailVerified === false)

  const contested = hasWebsite.place()
  const wanted = cast.keeper().place
  const risky = (hours: number, administrator: number): Draft =>
    claim(hours, {
      person: unverified(hours),
      place: hasWebsite.place(),
      steps: [firstApproval(ago(hours / 3), administrator)],
    })
  const collector = cast.newcomer(ago(40))
  const [fresh, fresher] = [cast.newest(), cast.newest()]
  const soon = ({ user }: Person, hours: number) =>
    new Date(Math.min((user.createdAt?.getTime() ?? 0) + hours * HOUR, context.now.getTime() - 60_000))
  const appeal = (one: Draft | undefined, hours: number): Draft =>
    claim(hours, one && { person: one.person, place: one.place, appealOf: one, evidence: ['pdf', 'png'] })
  const asked = (hours: number, told: Told = {}): Draft =>
    claim(hours, { ...told, steps: [question(ago(hours * 0.7))] })

  return [
    claim(5, { place: hasWebsite.place(), mail: 'club', evidence: ['pdf', 'png'] }),
    claim(30, { place: contested, mail: 'club' }),
    claim(52, { place: contested, evidence: ['png'] }),
    claim(8, { place: contested, mail: 'free', evidence: [] }),
    claim(70, { place: wanted, kind: 'transfer' }),
    claim(26, { place: wanted, kind: 'additional', mail: 'club', evidence: ['png'] }),
    managed(15, { kind: 'transfer', mail: 'club', evidence: ['pdf', 'pdf'] }),
    managed(40, { kind: 'transfer', mail: 'free' }),
    managed(88, { kind: 'transfer', evidence: [] }),
    managed(3, { kind: 'additional', mail: 'club' }),
    managed(61, { kind: 'additional' }),
    managed(110, { kind: 'additional', evidence: ['png', 'pdf', 'png'] }),
    risky(33, 0),
    risky(46, 2),
    risky(75, 3),
    claim(20, { person: collector }),
    claim(18, { person: collector, evidence: [] }),
    claim(16, { person: collector, mail: 'free' }),
    claim(12, { person: again.person, place: again.place }),
    appeal(rejected[0], 28),
    appeal(rejected[1], 66),
    claim(0, { person: fresh, createdAt: soon(fresh, 3), mail: 'club' }),
    claim(0, { person: fresher, createdAt: soon(fresher, 1), mail: 'free', evidence: [] }),
    claim(44, { person: cast.suspended() }),
    claim(36, { person: cast.administrator(administrators.length - 1), mail: 'own' }),
    claim(61 * 24),
    claim(63 * 24, { evidence: ['png'] }),
    claim(1, { mail: 'club', place: hasWebsite.place() }),
    claim(10, { mail: 'club', place: hasWebsite.place(), evidence: [] }),
    claim(22, { mail: 'free' }),
    claim(57, { person: unverified(57) }),
    claim(97, { mail: 'club', place: hasWebsite.place(), evidence: ['png'] }),
    asked(80),
    asked(130, { mail: 'free', evidence: [] }),
    asked(200, { mail: 'club' }),
    asked(260, { evidence: [] }),
    asked(390),
    asked(470, { person: unverified(470) }),
  ]
}

const firstApproval = (at: Date, number: number): Step => {
  const administrator = administrators[number] ?? administrators[0]
  return { action: 'approveFirst', at, by: { uid: administrator.uid, name: fullName(administrator) } }
}

/** The demo's provider at which anyone can open an address. */
const FREE_MAIL = 'freemail.example'

/** Address of the applicant: at the club's domain if it has one, their own, or a free one. */
export function emailOf({ person: { user }, place, mail }: Pick<Draft, 'person' | 'place' | 'mail'>): string {
  const own = user.email ?? ''
  const [name = 'member'] = own.split('@')
  const domain = domainOf(place.club.website ?? '')
  if (mail === 'club' && domain !== undefined) return `${name.replace(/\d+$/, '')}@${domain}`
  return mail === 'free' ? `${name}@${FREE_MAIL}` : own
}
