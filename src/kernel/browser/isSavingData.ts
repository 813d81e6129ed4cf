/** Whether the visitor's browser should load nothing that they may not need. */
export const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
