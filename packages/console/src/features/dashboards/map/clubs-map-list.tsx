import { Button, Group, Loader, Text, Title } from '@mantine/core'
import { IconRefresh, IconZoomOut } from '@tabler/icons-react'
import { language, t } from '@touchline/domain/language/t.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Coming, ComingLines } from '#ui/coming.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import type { Cluster } from './clubs-map-clusters.ts'
import { clubSummary, managedCounted } from './clubs-map-words.ts'
import classes from './clubs-map.module.css'
import type { Stack } from './use-cluster-zoom.ts'
import type { ClubsInView, ViewAnswer } from './use-clubs-map.ts'

type ListProps = {
  /** The view as in the address; empty for the first one. */
  at: string
  answer: ViewAnswer
  /** Returns whether another view is on its way. */
  onZoom(cluster: Cluster): Promise<boolean>
  /** Listed below its cluster. */
  stack: Stack | undefined
  onCloseStack(): void
  /** Absent if the world is in view. */
  onZoomOut: (() => void) | undefined
}

/** Clubs in view as text: everything that can be done on the map can be done here. */
export function ClubsMapList({ at, answer, onZoom, stack, onCloseStack, onZoomOut }: ListProps) {
  const { found, isLoading, error, asOf, refresh } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed entry goes with the view; the list begins at its heading.
  const stay = () => heading.current?.focus()
  const press = async (cluster: Cluster) => {
    if (cluster.key === stack?.cluster.key) onCloseStack()
    else if (await onZoom(cluster)) stay()
  }
  return (
    <section className={classes.side} aria-label={t('In view')}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.head}>
        <Title order={2} size="h5" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('In view')}
        </Title>
        {isLoading && <Loader size="xs" aria-hidden />}
        {onZoomOut && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconZoomOut size={14} aria-hidden />}
            onClick={() => {
              onZoomOut()
              stay()
            }}
          >
            {t('Zoom out')}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status" className={classes.summary}>
        {found && summaryOf(found)}
      </Text>
      {error && <FailureNotice error={error} retry={refresh} />}
      {/* It scrolls: without entries it needs no focus, with them they have it. */}
      <ul className={classes.entries} aria-busy={isLoading} data-at={at}>
        {found === undefined && isLoading && (
          <li>
            <Coming>
              <ComingLines count={6} />
            </Coming>
          </li>
        )}
        {found?.clusters.map((cluster) => (
          <ClusterEntry
            key={cluster.key}
            cluster={cluster}
            clubs={cluster.key === stack?.cluster.key ? stack.clubs : undefined}
            onPress={() => void press(cluster)}
          />
        ))}
        {found && byName(found.clubs).map((club) => <ClubEntry key={club.id} club={club} />)}
      </ul>
      <Group justify="space-between" gap="xs" className={classes.foot}>
        <Text size="xs" c="dimmed">
          {asOf ? rich(t('As of <time/>'), { time: () => timeOf(asOf) }) : t('As of …')}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconRefresh size={13} aria-hidden />}
          onClick={refresh}
        >
          {t('Refresh')}
        </Button>
      </Group>
    </section>
  )
}

/** Numbers are approximate where cells reach beyond the view. */
function summaryOf({ count, managed, clubs, clusters, isExact }: ClubsInView): string {
  if (count === 0) return t('No clubs in view. Zoom out, move the map or clear filters.')
  if (isExact)
    return t(
      '{count, plural, one {# club in view, {managed, number} managed} other {# clubs in view, {managed, number} managed}}',
      { count, managed },
    )
  if (clusters.length === 0)
    return t('About {count, number} clubs in view; the first {shown, number} are shown.', {
      count,
      shown: clubs.length,
    })
  return t('About {count, number} clubs in view, {managed, number} managed. Zoom in to see single clubs.', {
    count,
    managed,
  })
}

const timeOf = (at: Date) => <Time at={at} as="exact" />

const byName = (clubs: readonly Club[]) =>
  clubs.toSorted((a, b) => clubName(a).localeCompare(clubName(b), language()))

type EntryProps = {
  cluster: Cluster
  /** Clubs of one place, listed below it. */
  clubs: readonly Club[] | undefined
  onPress(): void
}

function ClusterEntry({ cluster, clubs, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-expanded={clubs && true} onClick={onPress}>
        <span className={classes.name}>{cluster.name}</span>
        <span className={classes.detail}>{managedCounted(cluster.managed)}</span>
      </button>
      {clubs && (
        <ul className={classes.stack}>
          {byName(clubs).map((club) => (
            <ClubEntry key={club.id} club={club} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ClubEntry({ club }: { club: Club }) {
  return (
    <li>
      <Link to={paths.club(club.id)} className={classes.entry}>
        <span className={classes.name}>{clubName(club)}</span>
        <span className={classes.detail}>
          {clubSummary(club)}
          {club.managed ? ` · ${t('Managed')}` : ''}
        </span>
      </Link>
    </li>
  )
}
