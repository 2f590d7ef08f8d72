import { Anchor, Stack, Text } from '@mantine/core'
import {
  completenessFields,
  completenessOf,
  missingFields,
} from '@touchline/domain/nouns/club/club-completeness.ts'
import { clubNoun, type Club } from '@touchline/domain/nouns/club/club.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { groundText } from '#features/clubs/club-words.ts'
import { paths } from '#paths.ts'
import { clubEditing } from '#features/clubs/club-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './club-details.module.css'

/** What is known of a club. */
export function ClubDetails({ club }: { club: Club }) {
  const { colours, ground } = club
  const facts = nounFacts(clubNoun, club, {
    ground: ground && groundText(ground),
    colours: colours && colours.length > 0 ? <Colours colours={colours} /> : undefined,
  })
  return (
    <Panel title="Club">
      <RecordFacts noun={clubNoun} record={club} facts={facts} edit={clubEditing} idLabel="Club ID" />
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
