import "./tour.css";
