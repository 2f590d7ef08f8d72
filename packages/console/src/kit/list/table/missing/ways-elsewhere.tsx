import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { columnsForUrl } from '#kit/list/columns/chosen-columns.ts'
import { writeListUrl } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import type { Way } from './use-elsewhere.ts'
import { t } from '@touchline/domain/language/t.ts'

/** "1 requested club matches: show", a line for each. */
export function WaysElsewhere({ list, ways }: { list: List; ways: readonly Way[] }) {
  const { definition, shownColumns } = list
  return ways.map(({ text, url }) => (
    <Text key={text} size="sm">
      {text}:{' '}
      <Anchor
        component={Link}
        to={{
          search: writeListUrl({ ...url, ...columnsForUrl(shownColumns, definition) }, definition).toString(),
        }}
        underline="always"
        inherit
        aria-label={t('show: {text}', { text })}
      >
        {t('show')}
      </Anchor>
    </Text>
  ))
}
