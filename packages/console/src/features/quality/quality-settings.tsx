import { Button, Group, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { SHARE_MAX } from '@touchline/domain/engine/review/second/draw.ts'
import { type SecondLookQueue, secondLookQueues } from '@touchline/domain/engine/review/second/second-look.ts'
import { useState } from 'react'
import { setShare, shareOf } from '#data/quality.ts'
import { toast } from '#kit/toast.tsx'
import { Panel } from '#ui/panel.tsx'
import { percentSuffix } from '#ui/text/numbers.ts'

/** Share of decisions that get a second look, set by leads. */
export const QualitySettings = () => (
  <Panel title={t('Second looks')}>
    <Text size="sm" c="dimmed" mt={-8}>
      {t('Share of decisions that a colleague reviews again, without seeing the first verdict.')}
    </Text>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
      {secondLookQueues.map((queue) => (
        <Share key={queue} queue={queue} />
      ))}
    </SimpleGrid>
  </Panel>
)

function Share({ queue }: { queue: SecondLookQueue }) {
  const { data: share } = useQuery(shareOf(queue))
  const [typed, setTyped] = useState<number | string>()
  const { mutateAsync, isPending } = useMutation(setShare())
  const label = areaName(queue) ?? queue
  const now = share === undefined ? '' : Math.round(share * 1000) / 10
  const isChanged = typeof typed === 'number' && typed !== now
  const save = async () => {
    if (typeof typed !== 'number') return
    const set = (value: number) => mutateAsync({ queue, share: value / 100 })
    try {
      await set(typed)
      setTyped(undefined)
      const undo = typeof now === 'number' ? () => set(now) : undefined
      toast.done(t('{queue}: {percent}% get a second look.', { queue: label, percent: typed }), { undo })
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <NumberInput
        label={label}
        suffix={percentSuffix()}
        min={0}
        max={SHARE_MAX * 100}
        decimalScale={1}
        clampBehavior="strict"
        value={typed ?? now}
        onChange={setTyped}
        disabled={share === undefined}
        w={120}
      />
      <Button variant="default" disabled={!isChanged} loading={isPending} onClick={() => void save()}>
        {t('Save')}
      </Button>
    </Group>
  )
}
