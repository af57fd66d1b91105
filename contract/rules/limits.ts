/** Characters of a note, a message or a description. */
export const maxTextLength = 4000

/** Goals that a member may have open at a time. */
export const maxOpenGoals = 20

/** Memberships made ACTIVE in one call. */
export const maxActivated = 200

/** Important acts that a member's history shows; earlier ones stay in the audit log. */
export const maxShownChanges = 50

/** People reminded of their dues in one call. */
export const maxReminded = 500

/** Payments and pictures that wait for the board, shown at once; the oldest first. */
export const maxToDo = 200

/** Payments on a slip. A bank's slip has fewer lines, and a season brings fewer payments in cash. */
export const maxOnSlip = 500

/** Days after which a mark is refused: a device that was offline for months must not change old sheets. */
export const markMaxAgeDays = 30

/** Marks sent in one call. */
export const maxMarks = 1000

/** Guests of one session; marks of more are refused. */
export const maxGuests = 60
