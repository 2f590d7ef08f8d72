import { Anchor, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  type Club,
  clubName,
  clubNoun,
  clubStatusLabels,
  clubStatusOf,
} from '@touchline/domain/nouns/club/club.ts'
import { Link, useSearchParams } from 'react-router'
import { namingCounts } from '#data/merge/club-merge.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Doubt, Finding } from '@touchline/domain/engine/machine/check.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import { useChecks } from '#data/engine/checks.ts'
import { clubCheckList } from '#data/nouns/club/club-checks.ts'
import { REPEATED } from '#kit/review/repeated.ts'
import {
  completenessFields,
  completenessOf,
  missingFields,
} from '@touchline/domain/nouns/club/club-completeness.ts'
import { Fragment } from 'react'
import { groundText } from '#features/clubs/club-words.ts'
import { clubEditing } from '#features/clubs/club-noun.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './club-record.module.css'

/** Facts to know first: where the person came from, who reviews the club, why it isn't listed. */
export function ClubNotices({ club }: { club: Club }) {
  const [params] = useSearchParams()
  const from = params.get('from')
  const status = clubStatusOf(club)
  return (
    <>
      {from !== null && from !== club.id && <MergedFrom id={from} />}
      {status === 'merged' && club.mergedInto && <MergedInto club={club} id={club.mergedInto} />}
      <ClaimNotice record={club} actorId={currentAdmin().uid} />
      {status !== 'merged' && (
        <ReviewNote status={status} states={clubStatusLabels} decision={club.decision} />
      )}
    </>
  )
}

/** For visitors of a merged club. */
function MergedFrom({ id }: { id: string }) {
  const { data } = useQuery(clubs.record(id))
  return (
    <Notice tone="info" role="status">
      <Text size="sm">
        {data
          ? t('“{club}” was merged into this club.', { club: clubName(data) })
          : t('The club you opened was merged into this one.')}{' '}
        <Anchor component={Link} to={paths.clubRecord(id)} size="sm" underline="always">
          {t('Show old record')}
        </Anchor>
      </Text>
    </Notice>
  )
}

function MergedInto({ club, id }: { club: Club; id: string }) {
  const { data } = useQuery(clubs.record(id))
  const { data: naming } = useQuery(namingCounts(club))
  const into = (
    <Anchor component={Link} to={paths.club(id)} size="sm" underline="always">
      {data ? clubName(data) : id}
    </Anchor>
  )
  const left = Object.values(naming ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Notice tone="info" role="note" title={t('Merged')}>
      <Text size="sm">
        {rich(t('Merged into <club/>. This record is kept for its history.'), { club: () => into })}{' '}
        {left > 0 && (
          <Anchor component={Link} to={paths.clubMerge(club.id)} size="sm">
            {t(
              '{left, plural, one {# record is still linked to this club} other {# records are still linked to this club}}',
              { left },
            )}
          </Anchor>
        )}
      </Text>
    </Notice>
  )
}

export type DuplicatesOfClub = {
  findings: readonly Finding[]
  /** Warnings before an approval, none of which blocks. */
  warnings: readonly string[]
  doubt: Doubt | undefined
  /** Refused while unknown. */
  looked: Verdict
}

/** Possible duplicates of a club that awaits review; asked only where needed. */
export function useDuplicatesOf(club: Club): DuplicatesOfClub {
  const { findings, warnings, doubt, looked } = useChecks(clubCheckList, club, 'record')
  return { findings, warnings, doubt, looked }
}

type DuplicatesNoticeProps = { club: Club; alike: DuplicatesOfClub }

/** The same warnings before the buttons, each with a link to its record. */
export function ClubDuplicatesNotice({ club, alike: { findings, warnings } }: DuplicatesNoticeProps) {
  if (warnings.length === 0) return null
  const duplicates = findings.flatMap(({ link, beside }) => (link ? [{ ...link, beside }] : []))
  const others = warnings.slice(duplicates.length)
  return (
    <Notice tone="warning" role="note" {...(duplicates.length > 0 ? { title: t('Possible duplicate') } : {})}>
      {duplicates.length > 0 && (
        <List size="sm" spacing={2}>
          {duplicates.map(({ id, name, beside }) => (
            <List.Item key={id}>
              <Anchor component={Link} to={paths.club(id)} inherit underline="always">
                {name}
              </Anchor>
              {beside}
              {clubStatusOf(club) === 'requested' && (
                <>
                  .{' '}
                  <Anchor
                    component={Link}
                    to={paths.clubRequests({ item: club.id, [REPEATED]: id })}
                    inherit
                    underline="always"
                    aria-label={t('Same club: {name}', { name })}
                  >
                    {t('Same club')}
                  </Anchor>
                </>
              )}
            </List.Item>
          ))}
        </List>
      )}
      {others.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Notice>
  )
}

export function ClubDetails({ club }: { club: Club }) {
  const { colours, ground } = club
  const facts = nounFacts(clubNoun, club, {
    ground: ground && groundText(ground),
    colours: colours && colours.length > 0 ? <Colours colours={colours} /> : undefined,
  })
  return (
    <Panel title={t('Club')}>
      <RecordFacts noun={clubNoun} record={club} facts={facts} edit={clubEditing} idLabel={t('Club ID')} />
    </Panel>
  )
}

function Colours({ colours }: { colours: readonly string[] }) {
  return (
    <span className={classes.colours}>
      {colours.map((colour) => (
        <span key={colour} className={classes.colour} title={colour}>
          <span className={classes.swatch} style={{ backgroundColor: colour }} aria-hidden />
          <VisuallyHidden>{colour}</VisuallyHidden>
        </span>
      ))}
    </span>
  )
}

/** The record's completeness, with links to the fields that aren't set. */
export function ClubCompleteness({ club, canEdit }: { club: Club; canEdit: boolean }) {
  const missing = missingFields(club)
  return (
    <Panel title={t('Completeness')}>
      <Stack gap="xs">
        <Text size="sm" component="div">
          <ShareBar percent={completenessOf(club)} />
        </Text>
        <Text size="sm" {...(missing.length === 0 ? { c: 'dimmed' } : {})}>
          {missing.length === 0
            ? t('Complete')
            : rich(t('Not set: <fields/>'), {
                fields: () =>
                  missing.map((field, at) => (
                    <Fragment key={field}>
                      {at > 0 && ', '}
                      {canEdit ? (
                        <Anchor component={Link} to={paths.clubEdit(club.id, field)} size="sm">
                          {completenessFields[field]}
                        </Anchor>
                      ) : (
                        completenessFields[field]
                      )}
                    </Fragment>
                  )),
              })}
        </Text>
      </Stack>
    </Panel>
  )
}
