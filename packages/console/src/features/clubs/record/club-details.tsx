import { Anchor, Code, Stack, Text } from '@mantine/core'
import {
  completenessFields,
  completenessOf,
  missingFields,
} from '@touchline/domain/nouns/club/club-completeness.ts'
import { clubLevelLabels, clubTypeLabels, type Club } from '@touchline/domain/nouns/club/club.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { associationLabel } from '@touchline/domain/shared/place/association.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { groundText } from '#features/clubs/club-words.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import { WebLink } from '#ui/text/web-link.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './club-details.module.css'

/** What is known of a club. */
export function ClubDetails({ club }: { club: Club }) {
  const { type, level, association, country, aliases, colours, ground, website } = club
  return (
    <Panel title="Club">
      <Facts
        facts={[
          { label: 'Short name', value: club.shortName },
          { label: 'Code', value: club.code },
          { label: 'Other names', value: aliases?.join(', ') },
          { label: 'Type', value: type && clubTypeLabels[type] },
          { label: 'Level', value: level && clubLevelLabels[level] },
          { label: 'City', value: club.city },
          { label: 'Region', value: club.region },
          { label: 'Country', value: country && countryName(country) },
          { label: 'Association', value: association && associationLabel(association) },
          { label: 'Founded', value: club.foundedYear },
          { label: 'Ground', value: ground && groundText(ground) },
          { label: 'Website', value: website && <WebLink address={website} domain={domainOf(website)} /> },
          { label: 'E-mail domain', value: club.emailDomain },
          { label: 'Colours', value: colours && colours.length > 0 && <Colours colours={colours} /> },
          { label: 'Created', value: club.createdAt && <Time at={club.createdAt} as="day" /> },
          { label: 'Updated', value: club.updatedAt && <Time at={club.updatedAt} /> },
          { label: 'Club ID', value: <Code>{club.id}</Code> },
        ].map(({ label, value }) => ({ label, value: value || undefined }))}
      />
    </Panel>
  )
}

function Colours({ colours }: { colours: readonly string[] }) {
  return (
    <span className={classes.colours}>
      {colours.map((colour) => (
        <span key={colour} className={classes.colour}>
          <span className={classes.swatch} style={{ background: colour }} aria-hidden />
          {colour}
        </span>
      ))}
    </span>
  )
}

/** How complete the record is and what it lacks, each with the way to its field. */
export function ClubCompleteness({ club, canEdit }: { club: Club; canEdit: boolean }) {
  const missing = missingFields(club)
  return (
    <Panel title="Completeness">
      <Stack gap="xs">
        <Text size="sm" component="div">
          <ShareBar percent={completenessOf(club)} />
        </Text>
        <Text size="sm" {...(missing.length === 0 ? { c: 'dimmed' } : {})}>
          {missing.length === 0 ? 'Nothing is missing.' : 'Missing: '}
          {missing.map((field, at) => (
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
          ))}
        </Text>
      </Stack>
    </Panel>
  )
}
