import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCanEdit } from '@touchline/domain/nouns/club/club-status.ts'
import {
  type Club,
  clubName,
  clubNoun,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
} from '@touchline/domain/nouns/club/club.ts'
import { Link, redirect } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { useClubActions } from '#features/clubs/club-actions.tsx'
import { clubPlace } from '#features/clubs/clubs-columns.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { PanelPair } from '#kit/page/record-columns.tsx'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { recordPage } from '#screens/record/record-page.tsx'
import { GoneBecause } from '#screens/record/gone-because.tsx'
import { Panel } from '#ui/panel.tsx'
import {
  ClubCompleteness,
  ClubDetails,
  ClubDuplicatesNotice,
  ClubNotices,
  useDuplicatesOf,
} from './club-facts.tsx'
import {
  ClubDeals,
  ClubLeagues,
  ClubManagers,
  ClubMatches,
  ClubRequests,
  ClubVideos,
} from './club-related.tsx'
import { ClubSummary } from './club-summary.tsx'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { ClubCrest } from '#screens/club-crest.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './club-record.module.css'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealStatusOf, dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { toAppError } from '#data/errors.ts'
import { contactsOfClub, dealsOfClub } from '#data/nouns/club/club-related.ts'
import { primaryContactOf } from '#data/nouns/deal/deal-side-effects.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Nothing } from '#kit/page/related.tsx'
import { ComposerRoom, LazyComposer } from '#screens/lazy-composer.tsx'
import { CreateButton } from '#screens/create/create-button.tsx'
import { degrees } from '#features/clubs/club-words.ts'
import bones from '#ui/bones.module.css'

const ClubMap = lazyPart(
  async () => (await import('./club-map.tsx')).ClubMap,
  () => <div className={`${classes.map} ${bones.bone}`} />,
)

/** The club's location: on a map and in words. */
function ClubPlace({ club, canEdit }: { club: Club; canEdit: boolean }) {
  const { geo, address } = club
  return (
    <Panel title={t('Location')}>
      {geo ? (
        <>
          <ClubMap name={clubName(club)} place={geo} />
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {address && `${address} · `}
              <Text span size="sm" c="dimmed">
                <bdi dir="ltr">{degrees(geo)}</bdi>
              </Text>
            </Text>
            <Anchor component={Link} to={paths.dashboard.map(geo)} size="sm">
              {t('Clubs Map')}
            </Anchor>
          </Group>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {address ? t('{address}. Not on the map yet.', { address }) : t('Not on the map yet.')}{' '}
          {canEdit && (
            <Anchor component={Link} to={paths.clubEdit(club.id, 'geo')} size="sm" underline="always">
              {t('Add location')}
            </Anchor>
          )}
        </Text>
      )}
    </Panel>
  )
}

const ClubTimeline = lazyPart(
  async () => (await import('./club-timeline.tsx')).ClubTimeline,
  () => <Panel title={t('Timeline')}>{null}</Panel>,
)

const ClubMerge = lazyPart(async () => (await import('#features/clubs/club-merge.tsx')).ClubMerge)

/** Loads the club. Redirects visitors of a merged one unless they ask for the record itself. */
async function loadOrLead(id: string, { url }: Request): Promise<Club> {
  const club = await loadRecord(clubs.record(id))
  const { searchParams } = new URL(url)
  if (
    clubStatusOf(club) === 'merged' &&
    club.mergedInto &&
    !searchParams.has('record') &&
    !searchParams.has('merge')
  )
    throw redirect(paths.clubMergedFrom(club.mergedInto, searchParams.get('from') ?? id))
  return club
}

export const { Component, loader, handle } = recordPage<Club>({
  noun: clubNoun,
  label: t('Club'),
  list: paths.clubs(),
  nameOf: clubName,
  record: clubs.record,
  load: loadOrLead,
  Merge: ClubMerge,
  useParts(club, ask) {
    useFresh('activities')
    const alike = useDuplicatesOf(club)
    const canEdit = clubCanEdit(club).ok
    return {
      ...useClubActions(club, alike, ask),
      title: <ClubHeading club={club} />,
      subtitle: clubPlace(club) || undefined,
      above: (
        <>
          <ClubSummary club={club} />
          <ClubNotices club={club} />
          <ClubDuplicatesNotice club={club} alike={alike} />
          <GoneBecause collection="clubs" id={club.id} to={paths.club} />
        </>
      ),
      side: (
        <>
          <RecordComments collection="clubs" id={club.id} />
          <ClubCompleteness club={club} canEdit={canEdit} />
          <ClubPlace club={club} canEdit={canEdit} />
          <PanelPair>
            <ClubRequests club={club} />
            <ClubDeals club={club} />
          </PanelPair>
          <ClubVideos club={club} />
          <ClubTimeline club={club} ask={ask} />
        </>
      ),
      main: (
        <>
          <ClubDetails club={club} />
          <ClubActivities club={club} />
          <PanelPair>
            <ClubLeagues club={club} />
            <ClubManagers club={club} />
          </PanelPair>
          <ClubMatches club={club} />
        </>
      ),
    }
  },
})

/** A club's colours, crest, name and status. */
function ClubHeading({ club }: { club: Club }) {
  const status = clubStatusOf(club)
  const { colours = [] } = club
  return (
    <Group gap="sm" component="span" wrap="nowrap">
      <span className={classes.badge}>
        {/* Their values are among the details. */}
        {colours.length > 0 && (
          <span className={classes.stripe} aria-hidden>
            {colours.map((colour) => (
              <span key={colour} style={{ backgroundColor: colour }} />
            ))}
          </span>
        )}
        <ClubCrest club={club} size={52} />
      </span>
      <Group gap="2px var(--mantine-spacing-sm)" component="span" miw={0}>
        <span style={{ overflowWrap: 'anywhere' }}>{clubName(club)}</span>
        <Text component="span" size="sm" fw={400}>
          <StatusBadge tone={clubStatusTones[status]}>{clubStatusLabels[status]}</StatusBadge>
        </Text>
      </Group>
    </Group>
  )
}

/** Logs and plans activities for a club, each about one of its open deals or contacts. */
function ClubActivities({ club }: { club: Club }) {
  return (
    <Panel title={t('Activities')}>
      <Activities club={club} />
    </Panel>
  )
}

function Activities({ club }: { club: Club }) {
  const { id: clubId } = club
  const [deals, people] = [useQuery(dealsOfClub(clubId)), useQuery(contactsOfClub(clubId))]
  const failed = [deals, people].find(({ error, data }) => error !== null && data === undefined)
  if (failed) return <FailureNotice error={toAppError(failed.error)} retry={() => void failed.refetch()} />
  if (deals.data === undefined || people.data === undefined) return <ComposerRoom />
  const ofDeals = deals.data.rows
    .filter((deal) => dealStatusOf(deal) === 'open')
    .map((deal) => ({
      id: deal.id,
      label: dealTitle(deal),
      on: { pipelineId: deal.id, contactId: primaryContactOf(deal), clubId },
    }))
  const ofPeople = people.data.rows.map((contact) => ({
    id: contact.id,
    label: contactName(contact),
    on: { contactId: contact.id, clubId },
  }))
  const [first, ...others] = [...ofDeals, ...ofPeople]
  return (
    <Stack gap="sm">
      {first === undefined ? (
        <Nothing>{t('Add a deal or a contact to log activities.')}</Nothing>
      ) : (
        <LazyComposer place={`clubs/${clubId}`} about={[first, ...others]} aboutLabel={t('About')} hasLines />
      )}
      <CreateButton noun="contacts" label={t('Add contact')} typed="" given={{ clubId }} />
    </Stack>
  )
}
