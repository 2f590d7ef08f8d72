import { Anchor, Group, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { Link } from 'react-router'
import { degrees } from '#features/clubs/club-words.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { paths } from '#paths.ts'
import bones from '#ui/bones.module.css'
import { Panel } from '#ui/panel.tsx'
import classes from './club-record.module.css'

const ClubMap = lazyPart(
  async () => (await import('./club-map.tsx')).ClubMap,
  () => <div className={`${classes.map} ${bones.bone}`} />,
)

/** The club's location: on a map and in words. */
export function ClubPlace({ club, canEdit }: { club: Club; canEdit: boolean }) {
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
