/** Cookies of visits (spec.txt §9). */
export const visitRecordCookie = "ss_cvr";
export const analyticsCookie = "analyticsId";
