import { Box, Group, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { Bone, Bones, times } from '#ui/bones.tsx'
import { useNarrow } from '#ui/narrow.ts'
import classes from './coming-calendar.module.css'

type ComingDaysProps = { show: 'month' | 'week' | 'day' }

export function ComingCalendar({ show }: ComingDaysProps) {
  const isNarrow = useNarrow()
  return (
    <Stack gap={isNarrow ? 8 : 'sm'}>
      <Group justify="space-between" gap={8}>
        <Bones h={36} widths={[36, 78, 36, 120]} />
        <Bones h={36} widths={[170, 140, 170]} />
      </Group>
      <ComingDays show={show} />
    </Stack>
  )
}

/** Weeks of a month, or hours of days; a list of days where a grid has no room. */
export function ComingDays({ show }: ComingDaysProps) {
  if (useNarrow()) return <Agenda days={show === 'day' ? 1 : 4} />
  return show === 'month' ? <Month /> : <Hours days={show === 'week' ? 7 : 1} />
}

const weekdays = (days: number) =>
  times(days).map((day) => (
    <div key={day} className={classes['weekday']}>
      <Bone h={10} w={28} />
    </div>
  ))

const Month = () => (
  <div className={classes['days']}>
    {weekdays(7)}
    {times(42).map((day) => (
      <div key={day} className={classes['day']}>
        <Bone h={10} w={20} mb={12} />
        {day % 3 === 1 && <Bone h={20} />}
      </div>
    ))}
  </div>
)

/** Hours of a working day. */
const HOURS = 13

const Hours = ({ days }: { days: number }) => (
  <Box className={classes['hours'] ?? ''} __vars={{ '--days': `${days}` }}>
    <div />
    {weekdays(days)}
    {times(HOURS).map((hour) => (
      <Fragment key={hour}>
        <div className={classes['hour']} data-label>
          <Bone h={10} w={32} />
        </div>
        {times(days).map((day) => (
          <div key={day} className={classes['hour']}>
            {(hour + 3 * day) % 5 === 1 && <Bone h={24} />}
          </div>
        ))}
      </Fragment>
    ))}
  </Box>
)

const Agenda = ({ days }: { days: number }) => (
  <Stack gap={12}>
    <Bone h={12} w={220} mt={4} mb={8} />
    {times(days).map((day) => (
      <div key={day}>
        <Bone h={12} w={150} mt={4} mb={8} />
        <div className={classes['agenda']}>
          {times(3).map((event) => (
            <div key={event} className={classes['event']}>
              <Bone h={12} w={40} />
              <Bone h={12} w="55%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </Stack>
)
