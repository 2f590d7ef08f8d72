import { emptyClubForm, toClubForm, type ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubStatusOf, type Club, type ClubStatus } from '@touchline/domain/nouns/club/club.ts'
import {
  clubDuplicates,
  duplicateProbes,
  type ClubCandidate,
  type ClubDuplicate,
} from '@touchline/domain/nouns/club/duplicates/club-duplicates.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import {
  laterDecision,
  refuseIfChanged,
  rollBackBatch,
  TAKEN_BACK_WITH_IMPORT as REASON,
} from '#data/engine/batch.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'

/** What duplicates are compared by. */
export function candidateOf({ location: { lat, lng }, ...form }: ClubForm): ClubCandidate {
  return { ...form, ...(lat === '' || lng === '' ? {} : { geo: { lat, lng } }) }
}

/** The clubs that may be the one of a row. Asked once a row, so that nothing of it is kept in the cache. */
export async function importedDuplicates(form: ClubForm): Promise<ClubDuplicate[]> {
  const candidate = candidateOf(form)
  const pages = await Promise.all(duplicateProbes(candidate).map((probe) => clubsCollection.page(probe)))
  const found = pages.flatMap(({ rows }) => rows)
  return clubDuplicates(candidate, [...new Map(found.map((club) => [club.id, club])).values()])
}

export type ImportStatus = Extract<ClubStatus, 'draft' | 'approved'>

/** Creates one club of an import; a repeat changes nothing. */
export const createImported = (id: string, form: ClubForm, status: ImportStatus, batchId: string) =>
  mutate(clubDecisions.create(), { id, form, status, batchId })

/** What a row says and the record does not; the ground's name and capacity each by themselves. */
function saidOf(club: Club, row: ClubForm): Partial<ClubForm> {
  const current = toClubForm(club)
  const ground = {
    name: row.ground.name === '' ? current.ground.name : row.ground.name,
    capacity: row.ground.capacity === '' ? current.ground.capacity : row.ground.capacity,
  }
  return importChangedFields({ ...row, ground }, current, emptyClubForm)
}

/** Writes what a row says into a club. Throws `conflict` when it was changed since the dry run. */
export async function updateImported(
  { id, rev }: { id: string; rev: number },
  row: ClubForm,
  batchId: string,
): Promise<'updated' | 'unchanged'> {
  const club = await clubsCollection.get(id)
  const form = saidOf(club, row)
  if (Object.keys(form).length === 0) return 'unchanged'
  await mutate(clubDecisions.update(), { id, expectedRev: rev, form, batchId })
  return 'updated'
}

/**
 * Takes back everything that bears the batch's id: new clubs are deleted while drafts, else archived; edits are reversed.
 * What was changed since stays, and says so. What is taken back already is passed over, so that it can go on any time.
 */
export const rollBackClubs = (
  batchId: string,
  signal: AbortSignal,
  onStep: (step: { id: string; why?: string }) => void,
): Promise<void> => rollBackBatch({ batchId, signal, onStep, takeBack })

async function takeBack(decision: Decision, batchId: string): Promise<void> {
  const club = await clubsCollection.find(decision.subjectId)
  if (club === undefined) return
  const since = await laterDecision(decision, club)
  if (since?.batchId === batchId && since.action !== 'submit') return
  refuseIfChanged(decision, club, since, batchId)
  if (decision.action !== 'create')
    return void (await mutate(clubDecisions.takeBack(), { decision, reason: REASON, batchId }))
  await removeImported(club, batchId)
}

/** Only what was asked for is ever deleted for good: a draft is submitted first. */
async function removeImported(club: Club, batchId: string): Promise<void> {
  const { id } = club
  if (clubStatusOf(club) === 'approved')
    return void (await mutate(clubDecisions.run(), {
      id,
      seen: club,
      action: 'archive',
      reason: REASON,
      batchId,
    }))
  let expectedRev = revOf(club)
  if (clubStatusOf(club) === 'draft') {
    const submitted = await mutate(clubDecisions.run(), { id, expectedRev, action: 'submit', batchId })
    expectedRev = submitted.rev
  }
  await mutate(clubDecisions.remove(), { id, expectedRev, reason: REASON, batchId })
}

/** After a batch everything that it may have changed is read anew. */
export const refreshImported = async (): Promise<void> => {
  const roots = ['clubs', 'clubsLike', 'clubProbes', 'decisions']
  await Promise.all(roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })))
}
