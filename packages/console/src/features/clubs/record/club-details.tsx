import { Anchor, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
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
import { clubEditing } from '#features/clubs/club-noun.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import { rich } from '#ui/text/rich.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './club-record.module.css'

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
