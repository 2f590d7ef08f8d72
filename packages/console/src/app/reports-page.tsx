import { defineQueue } from '#kit/review/queue/review-queue.ts'
import type { ReportCase } from '@touchline/domain/nouns/report/report-case.ts'
import { ReportFindings } from '#features/reports/report-findings.tsx'
import { ReportItem } from '#features/reports/report-item.tsx'
import { reportsReview } from '#features/reports/reports-queue.ts'
import { ReportedVideo } from '#features/videos/reported-video.tsx'
import { VideoFacts } from '#features/videos/video-facts.tsx'
import { queuePage } from '#screens/queue-page.tsx'

/** The queue as its page draws it: a video looks as in the area of videos. */
export const reportsDesk = defineQueue<ReportCase>({
  ...reportsReview,
  WithFindings: ReportFindings,
  Item: ({ item }) => <ReportItem item={item} looks={{ Player: ReportedVideo, Facts: VideoFacts }} />,
})

export const { Component, loader, handle } = queuePage(reportsDesk)
