import { Button, Group, Text } from '@mantine/core'
import type { LookedThrough } from '#data/list-state.ts'
import { withRead } from '#kit/list/list-url.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { List } from '#kit/list/use-list.ts'
import { numberText } from '#ui/text/numbers.ts'

type LookedLineProps = { list: List; looked: LookedThrough }

/** How far the records were looked through, and the way on: as many again, so that few steps lead to the end. */
export function LookedLine({ list: { definition, go, isStale }, looked: { read, of } }: LookedLineProps) {
  const further = Math.min(read, of - read)
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {`Searched the first ${numberText(read)} of ${counted(of, definition.noun)} in this order.`}
      </Text>
      {further > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          loading={isStale}
          onClick={() => go((now) => withRead(now, read + further), { replace: true })}
        >
          {`Search the next ${numberText(further)}`}
        </Button>
      )}
    </Group>
  )
}
