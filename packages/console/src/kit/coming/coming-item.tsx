import { Bone } from '#ui/bones.tsx'
import { ComingPanel } from './coming-panel.tsx'

/** An item under review: its name and panels. */
export const ComingItem = () => (
  <>
    <Bone h={20} w="40%" my={4} />
    <ComingPanel facts={4} />
    <ComingPanel facts={8} />
  </>
)
