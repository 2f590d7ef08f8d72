import { Anchor, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import classes from './connection.module.css'

const BESIDE = `npm run adopt -- --to data:./data --draft mapping.json
npm run adopt -- --to data:./data --mapping mapping.json --dry-run
npm run adopt -- --to data:./data --mapping mapping.json
npm run runner -- --to data:./data`

const SHARED = `npm run adopt -- --to data:./data --dry-run
npm run adopt -- --to data:./data
npm run runner -- --to data:./data`

/** Both ways of connecting a platform, where none is connected. */
export const NotConnected = () => (
  <Stack gap="md">
    <Text size="sm" maw={720}>
      {rich(
        t(
          'No platform’s own records are connected. There are two ways to connect a platform; <guide>the guide</guide> has every step.',
        ),
        {
          guide: (text) => (
            <Anchor href={paths.guide()} target="_blank" size="sm" underline="always">
              {text}
            </Anchor>
          ),
        },
      )}
    </Text>
    <Way
      title={t('Your platform keeps its own records')}
      text={t(
        'Its collections and fields stay as they are. A mapping says what they mean: facts are read from them, and decisions are written back in your platform’s own words. The first command drafts the mapping; complete it before the next ones.',
      )}
      commands={BESIDE}
    />
    <Way
      title={t('Your platform writes the console’s fields')}
      text={rich(
        t(
          'Both use the same collections, as <contract>the data contract</contract> says. The command fills in what lists, search and queues need.',
        ),
        {
          contract: (text) => (
            <Anchor href={paths.contract('')} target="_blank" size="sm" underline="always">
              {text}
            </Anchor>
          ),
        },
      )}
      commands={SHARED}
    />
  </Stack>
)

const Way = ({ title, text, commands }: { title: string; text: React.ReactNode; commands: string }) => (
  <Panel title={title}>
    <Text size="sm" maw={720}>
      {text}
    </Text>
    <pre className={classes['commands']} tabIndex={0} role="group" aria-label={title} lang="en">
      {commands}
    </pre>
  </Panel>
)
