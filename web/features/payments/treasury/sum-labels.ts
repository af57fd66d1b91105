import { paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'

/** Means of payment as the labels of sums: « Chèques », of which one payment is a « Chèque ». */
export const sumLabels = { ...paymentMeansLabels, check: 'Chèques', transfer: 'Virements', aid: 'Aides' }
