import { Group } from '@mantine/core'
import { Bone, Bones, times } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'

/** A month: its bar, the days of the week and six weeks. */
export const ComingCalendar = () => (
  <>
    <Group justify="space-between" wrap="nowrap">
      <Bones h={36} widths={[36, 78, 36, 120]} />
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
