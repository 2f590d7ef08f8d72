import { Bone, times } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'
import dashboard from '#kit/dashboard/dashboard.module.css'

/** Figures and charts of a dashboard. */
export const ComingDashboard = () => (
  <>
    <div className={classes['figures']}>
      {times(6).map((at) => (
        <div key={at} className={classes['panel']}>
          <Bone h={10} w="70%" mb={12} />
          <Bone h={24} w="50%" mb={12} />
          <Bone h={8} w="60%" />
        </div>
      ))}
    </div>
    <Chart />
    <div className={dashboard['panels']}>
      <Chart />
      <Chart />
    </div>
  </>
)

const Chart = () => (
  <div className={classes['panel']}>
    <Bone h={16} w={150} mb={20} />
    <Bone h={220} />
  </div>
)
