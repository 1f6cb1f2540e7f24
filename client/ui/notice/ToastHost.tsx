import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

/** Three failures that stay, and one passing note. */
export default function ToastHost() {
  return <Notifications limit={4} autoClose={5000} allowDragDismiss={false} />;
}
