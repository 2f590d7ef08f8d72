import { queuePage } from '#screens/queue-page.tsx'
import { matchApprovalReview } from './match-approval-queue.tsx'

export const { Component, loader, handle } = queuePage(matchApprovalReview)
