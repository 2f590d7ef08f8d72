import { Group, Stack } from '@mantine/core'
import { Bone, Bones, times } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'
import { useNarrow } from '#ui/device/narrow.ts'
import { ComingLines } from './coming-queue.tsx'

/** A calendar: a month of six weeks, or days below one another where a grid has no room. */
export const ComingCalendar = () => (useNarrow() ? <Agenda /> : <Month />)

const turns = <Bones h={36} widths={[36, 78, 36, 120]} />

const Month = () => (
  <>
    <Group justify="space-between" wrap="nowrap">
      {turns}
      <Bones h={36} widths={[170, 140]} />
    </Group>
    <div className={classes['days']}>
      {times(7).map((day) => (
        <div key={day} className={classes['weekday']}>
          <Bone h={10} w={28} mt={4} />
        </div>
      ))}
      {times(42).map((day) => (
        <div key={day} className={classes['day']}>
          <Bone h={10} w={20} mb={12} />
          {day % 3 === 1 && <Bone h={20} />}
        </div>
      ))}
    </div>
  </>
)

const Agenda = () => (
  <Stack gap={8}>
    {turns}
    <Bones h={36} widths={[170, 170, 140]} />
    {times(4).map((day) => (
      <div key={day}>
        <Bone h={14} w={150} my={8} />
        <div className={classes['box']}>
          <ComingLines count={2} />
        </div>
      </div>
    ))}
  </Stack>
)
