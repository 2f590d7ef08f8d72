import { Group, Stack } from '@mantine/core'
import { Bone, Bones, times } from '#ui/bones.tsx'
import { useNarrow } from '#ui/narrow.ts'
import classes from './coming-board.module.css'

/** Sums, toolbar and columns of a board; on phones tools and the one chosen column. */
export const ComingBoard = () => (useNarrow() ? <Narrow /> : <Wide />)

const Wide = () => (
  <Stack gap={4}>
    <div className={classes['sums']}>
      <Bones h={24} widths={[90, 90, 90, 90]} />
    </div>
    <Group justify="space-between" wrap="nowrap">
      <Bones h={30} widths={[250, 76]} />
      <Bones h={30} widths={[86]} />
    </Group>
    <Bone h={12} w={70} my={4} />
    <div className={classes['columns']}>
      {times(5).map((column) => (
        <div key={column} className={classes['column']}>
          <div className={classes['head']}>
            <Bone h={14} w={90} my={4} />
            <Bone h={10} w={70} mt={12} mb={8} />
            <Bone h={10} w={110} />
          </div>
          <ComingCards count={5} />
        </div>
      ))}
    </div>
  </Stack>
)

const Narrow = () => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap">
      <Bones h={30} widths={[44, 44, 44]} />
      <Bones h={30} widths={[44]} />
    </Group>
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <div className={classes['head']}>
          <Bone h={36} w="50%" />
          <Bone h={12} w={70} />
        </div>
        <ComingCards count={8} />
      </div>
    </div>
  </Stack>
)

export const ComingCards = ({ count }: { count: number }) => (
  <div className={classes['cards']}>
    {times(count).map((at) => (
      <div key={at} className={classes['card']}>
        <Bone h={12} w="80%" mb={12} />
        <Bone h={8} w="60%" mb={16} />
        <Bone h={10} w="45%" />
      </div>
    ))}
  </div>
)
